import java.io.*;

/** Runs Flyway for each line of its input: folder, address. Starting Java for each takes seconds. */
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
        flyway(words[0], words[1]);
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
}
