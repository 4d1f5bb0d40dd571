// Stub of `gh api`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { jq: { type: 'string' } },
  allowPositionals: true,
});
const [command, path] = positionals;
if (command !== 'api') throw new Error('Unknown command.');
const headers = { authorization: `token ${process.env.GH_TOKEN}` };
const response = await fetch(`${process.env.GITHUB_API_URL}/${path}`, { headers });
const input = await response.text();
if (response.ok)
  process.stdout.write(
    spawnSync('jq', ['--raw-output', values.jq], { input, encoding: 'utf8' }).stdout,
  );
else process.exitCode = 1;
