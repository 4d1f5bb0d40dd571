/** Source of a new project: the starter. */

/** Text files of a source: contents by path. */
export type SourceFiles = Readonly<Record<string, string>>;

/** Page whose build needs only a shell. */
export const STARTER_SOURCE: SourceFiles = {
  'mise.toml': `[tasks.build]
description = "Copies the site into dist/"
run = ["mkdir -p dist", "cp -R src/. dist/"]
outputs = ["dist"]
`,
  'README.md': `# Starter

\`src/\` is the site. \`mise run build\` copies it into \`dist/\`, which is what gets published.
`,
  'src/index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Starter</title>
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <main>
      <h1>It works</h1>
      <p>Change <code>src/index.html</code>, then publish.</p>
    </main>
  </body>
</html>
`,
  'src/style.css': `body {
  margin: 4rem auto;
  max-width: 40rem;
  font-family: system-ui, sans-serif;
  line-height: 1.5;
}
`,
};
