/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Three threads fill one index and search it meanwhile; then a search uses a pool. An argument says
 * how many times as many documents there are.
 */
public final class LuceneIndex {
  private static final int DOCUMENTS = 150;

  private LuceneIndex() {}

  public static void main(String[] args) throws Exception {
    int documents = DOCUMENTS * Workers.times(args);
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
        IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
      SearcherManager manager = new SearcherManager(writer, null);
      Workers.run(3, self -> work(writer, manager, self, documents));
      manager.maybeRefreshBlocking();
      manager.close();
      writer.commit();
      ExecutorService pool = Executors.newFixedThreadPool(2);
      try (SearcherManager all = new SearcherManager(writer, new PooledSearchers(pool))) {
        IndexSearcher searcher = all.acquire();
        System.out.println("documents " + searcher.getIndexReader().numDocs());
        System.out.println("even " + searcher.count(new TermQuery(new Term("text", "even"))));
        System.out.println(
            "best " + searcher.search(new TermQuery(new Term("text", "odd")), 5).scoreDocs.length);
        all.release(searcher);
      } finally {
        pool.shutdown();
      }
    }
  }

  private static void work(IndexWriter writer, SearcherManager manager, int self, int documents)
      throws Exception {
    for (int i = 0; i < documents; i++) {
      Document document = new Document();
      document.add(new StringField("id", self + "-" + i, Field.Store.YES));
      document.add(new NumericDocValuesField("number", i));
      document.add(
          new TextField("text", "number " + i + (i % 2 == 0 ? " even" : " odd"), Field.Store.NO));
      writer.addDocument(document);
      if (i % 25 == 24) {
        manager.maybeRefresh();
        IndexSearcher searcher = manager.acquire();
        searcher.search(new TermQuery(new Term("text", "even")), 10);
        manager.release(searcher);
      }
      if (i % 40 == 39) {
        writer.deleteDocuments(new Term("id", self + "-" + (i - 1)));
        writer.flush();
      }
    }
  }

  private static final class PooledSearchers extends org.apache.lucene.search.SearcherFactory {
    private final ExecutorService pool;

    PooledSearchers(ExecutorService pool) {
      this.pool = pool;
    }

    @Override
    public IndexSearcher newSearcher(
        org.apache.lucene.index.IndexReader reader, org.apache.lucene.index.IndexReader previous) {
      return new IndexSearcher(reader, pool);
    }
  }
}
