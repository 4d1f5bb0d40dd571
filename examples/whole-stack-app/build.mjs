// Copies `site` to `dist`, and writes the preview's URL and key for browsers into it.
import { cpSync, rmSync, writeFileSync } from 'node:fs';

const { CLOUD_URL: cloudUrl, ANON_KEY: anonKey } = process.env;
if (!cloudUrl || !anonKey)
  throw new Error(
    'Set CLOUD_URL and ANON_KEY. `site.environment` of project-platform.yml sets them.',
  );
rmSync('dist', { recursive: true, force: true });
cpSync('site', 'dist', { recursive: true });
writeFileSync('dist/config.js', `export default ${JSON.stringify({ cloudUrl, anonKey })};\n`);
