import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Reads the files in its own folder, and writes dist/ in the current folder.
const source = join(import.meta.dirname, 'src');
const page = readFileSync(join(source, 'page.html'), 'utf8');
const buoys = JSON.parse(readFileSync(join(source, 'buoys.json'), 'utf8'));

const escaped = text => text.replace(/[&<>]/g, mark => `&#${mark.charCodeAt(0)};`);
const rows = buoys.map(({ name, colour, light }) => {
  const cells = [name, colour, light].map(text => `<td>${escaped(text)}</td>`);
  return `<tr>${cells.join('')}</tr>`;
});

mkdirSync('dist', { recursive: true });
writeFileSync(
  'dist/index.html',
  page.replace('<!-- buoys -->', () => rows.join('\n          ')),
);
copyFileSync(join(source, 'styles.css'), 'dist/styles.css');
console.log(`dist/index.html lists ${buoys.length} buoys.`);
