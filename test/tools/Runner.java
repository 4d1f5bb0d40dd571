import java.io.*;
import java.nio.file.*;
import java.sql.*;

/** Runs Flyway or Liquibase for each line of its input: tool, folder, address. Starting Java for each takes seconds. */
class Runner {
  public static void main(String[] arguments) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err);
    java.util.logging.LogManager.getLogManager().reset();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = lines.readLine()) != null; ) {
      String[] words = line.split("\t");
      String failure = "";
      try {
        if (words[0].equals("flyway")) flyway(words[1], words[2]);
        else liquibase(words[1], words[2]);
      } catch (Throwable error) {
        failure = "failed: " + error;
      }
      answers.println(failure.replaceAll("[\r\n\t]+", " "));
      answers.flush();
    }
  }

  static void flyway(String folder, String url) {
    org.flywaydb.core.Flyway.configure().dataSource(url, "tool", "tool").locations("filesystem:" + folder).load().migrate();
  }

  static void liquibase(String folder, String url) throws Exception {
    String changelog = Files.exists(Path.of(folder, "master.xml")) ? "master.xml" : "changelog.xml";
    try (Connection connection = DriverManager.getConnection(url, "tool", "tool");
        var files = new liquibase.resource.DirectoryResourceAccessor(Path.of(folder))) {
      var database = new liquibase.database.core.PostgresDatabase();
      database.setConnection(new liquibase.database.jvm.JdbcConnection(connection));
      new liquibase.Liquibase(changelog, files, database).update(new liquibase.Contexts(), new liquibase.LabelExpression());
    }
  }
}
