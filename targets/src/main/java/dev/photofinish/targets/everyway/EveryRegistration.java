/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.beans.VetoableChangeSupport;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VolatileCallSite;
import java.net.CacheRequest;
import java.net.CacheResponse;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.ResponseCache;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URLConnection;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import javax.swing.text.PlainDocument;

/** What one thread registers or sets, and another one gets, or is called with. */
// expect: no race
public class EveryRegistration {
  public static void main(String[] args) throws Exception {
    // idiom: Logger: setFilter, then the filter
    Logger logger = Logger.getLogger("every");
    Order.of(() -> logger.setFilter(each -> !touched()), () -> logger.info("seen"));
    defaults();
    callSites();
    keys();
    listeners();
    documents();
    System.out.println("done");
  }

  private static void defaults() {
    // idiom: ProxySelector, CookieHandler, ResponseCache: setDefault, then getDefault
    ProxySelector direct = new Direct();
    Order.of(
        () -> ProxySelector.setDefault(direct),
        () -> Order.check(ProxySelector.getDefault() == direct));
    CookieHandler cookies = new CookieManager();
    Order.of(
        () -> CookieHandler.setDefault(cookies),
        () -> Order.check(CookieHandler.getDefault() == cookies));
    ResponseCache cache = new Forgetful();
    Order.of(
        () -> ResponseCache.setDefault(cache),
        () -> Order.check(ResponseCache.getDefault() == cache));
  }

  private static void callSites() {
    MethodHandle zero = MethodHandles.constant(int.class, 0);
    MethodHandle one = MethodHandles.constant(int.class, 1);
    VolatileCallSite site = new VolatileCallSite(zero);
    // idiom: VolatileCallSite: setTarget, then getTarget or a call
    Order.of(() -> site.setTarget(one), () -> Order.check(site.getTarget() == one));
    MethodHandle invoker = site.dynamicInvoker();
    Order.of(() -> site.setTarget(zero), () -> Order.check((int) invoker.invokeExact() == 0));
  }

  private static void keys() throws IOException {
    Pipe pipe = Pipe.open();
    pipe.sink().write(ByteBuffer.allocate(1));
    // idiom: SelectionKey: every way to set its interest, then a select that finds it
    interested(pipe.source(), 0, key -> key.interestOps(SelectionKey.OP_READ));
    interested(pipe.source(), 0, key -> key.interestOpsOr(SelectionKey.OP_READ));
    interested(
        pipe.sink(), SelectionKey.OP_WRITE, key -> key.interestOpsAnd(SelectionKey.OP_WRITE));
    pipe.sink().close();
    pipe.source().close();
  }

  /** What changes the interest of a key. */
  @FunctionalInterface
  private interface Interest {
    void change(SelectionKey key);
  }

  private static void interested(SelectableChannel channel, int before, Interest interest)
      throws IOException {
    channel.configureBlocking(false);
    try (Selector selector = Selector.open()) {
      SelectionKey key = channel.register(selector, before);
      Order.of(() -> interest.change(key), () -> Order.check(selector.select() == 1));
    }
  }

  private static void listeners() {
    VetoableChangeSupport support = new VetoableChangeSupport("bean");
    // idiom: VetoableChangeSupport: every way to add a listener, then the listener
    Order.of(
        () -> support.addVetoableChangeListener(change -> Order.access()),
        () -> support.fireVetoableChange("one", 1, 2));
    VetoableChangeSupport another = new VetoableChangeSupport("bean");
    Order.of(
        () -> another.addVetoableChangeListener("one", change -> Order.access()),
        () -> another.fireVetoableChange("one", 1, 2));
  }

  private static void documents() {
    Document document = new Document();
    // idiom: AbstractDocument: its lock, for writing and for reading
    Order.of(document::take, document::give, document::take, document::give);
    Order.of(document::take, document::give, document::readLock, document::readUnlock);
    Order.of(document::readLock, document::readUnlock, document::take, document::give);
    Order.of(() -> document.insertString(0, "text", null), () -> document.render(Order::access));
  }

  private static boolean touched() {
    Order.access();
    return true;
  }

  /** Its lock for writing is for those who extend it. */
  private static final class Document extends PlainDocument {
    private static final long serialVersionUID = 1;

    void take() {
      writeLock();
    }

    void give() {
      writeUnlock();
    }
  }

  /** Knows no proxy. */
  private static final class Direct extends ProxySelector {
    @Override
    public List<Proxy> select(URI uri) {
      return List.of(Proxy.NO_PROXY);
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException failure) {}
  }

  /** Keeps nothing. */
  private static final class Forgetful extends ResponseCache {
    @Override
    public CacheResponse get(URI uri, String method, Map<String, List<String>> headers) {
      return null;
    }

    @Override
    public CacheRequest put(URI uri, URLConnection connection) {
      return null;
    }
  }
}
