/** Input of GoldenCodeTest: one method for each shape of code. */
public class Main implements Cloneable {
  static int shared = 1;
  int data;
  long wide;
  volatile long ready;
  Main next;

  Main(int data) {
    this.data = data;
    this.next = this;
    this.wide = data;
  }

  int readByVariable() {
    return data;
  }

  long readByStack() {
    return next.wide;
  }

  void writeByVariable(int value) {
    data = value + 1;
  }

  void writeByStack(long value) {
    next.wide = value;
  }

  int readStatic() {
    return shared;
  }

  int readOfOtherClass() {
    return Other.count;
  }

  long volatileRead() {
    return ready;
  }

  void volatileWrite(long value) {
    ready = value;
  }

  void elements(int[] from, long[] to) {
    to[0] = from[1];
  }

  void loop(int[] array, int index) {
    while (index > 0) {
      array[index] += array[--index];
    }
  }

  int monitor() {
    synchronized (next) {
      return 1;
    }
  }

  synchronized long synchronizedMethod(long value) {
    return value;
  }

  void await(long millis) throws InterruptedException {
    next.wait(millis);
  }

  Object copy() throws CloneNotSupportedException {
    return super.clone();
  }

  int call() {
    return list().size();
  }

  Object callOnLocal(java.util.Map<String, String> map, String key) {
    return map.getOrDefault(key, "none");
  }

  void change(String key) {
    map().put(key, "value");
  }

  void range(Object from, Object to, int length) {
    System.arraycopy(from, 1, to, 2, length);
  }

  Runnable reference() {
    java.util.function.Consumer<String> add = list()::add;
    return () -> add.accept("element");
  }

  String confined(int value) {
    StringBuilder text = new StringBuilder();
    text.append(value).append(' ');
    return text.toString();
  }

  private static java.util.List<String> list() {
    return null;
  }

  private static java.util.Map<String, String> map() {
    return null;
  }

  static class Other {
    static int count = 2;
  }
}
