// Stub of `npx` for Playwright and Lighthouse CI, which aren't installed. Requests the page, but opens no browser.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const args = process.argv.slice(2).filter(arg => arg !== '--yes');
const command = args
  .slice(0, 2)
  .join(' ')
  .replace(/@[\d.]+ /, ' ');
const FILE = '.lighthouseci/lhr.json';

async function read(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response.text();
}

if (command === 'playwright test') {
  console.log(`1 passed: ${await read(process.env['BASE_URL'])}`);
} else if (command === '@lhci/cli collect') {
  const page = await read(args[2].replace('--url=', ''));
  mkdirSync('.lighthouseci', { recursive: true });
  writeFileSync(FILE, JSON.stringify({ 'total-byte-weight': page.length }));
} else if (command === '@lhci/cli assert') {
  const { assertions } = JSON.parse(readFileSync('lighthouserc.json', 'utf8')).ci.assert;
  for (const [audit, value] of Object.entries(JSON.parse(readFileSync(FILE, 'utf8')))) {
    const [level, { maxNumericValue }] = assertions[audit];
    console.log(`${audit}: ${value} of ${maxNumericValue}`);
    if (value > maxNumericValue && level === 'error') process.exitCode = 1;
  }
} else if (command !== 'playwright install') {
  throw new Error(`Unknown command: ${args.join(' ')}`);
}
