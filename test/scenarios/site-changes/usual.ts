import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><title>${title}</title><nav><a href="/">Start</a></nav><main>${body}</main><footer>Built 1</footer>`;

const BEFORE = {
  'old/index.html': page('Start', '<p>Tides and lights.</p><p><a href="/plan/">Plan</a></p>'),
  'old/plan/index.html': page('Plan', '<h1>Plan</h1><p>Every harbor.</p>'),
  'old/lights/index.html': page('Lights', '<p>Seven lights.</p><img src="/lamp.png" alt="Lamp">'),
  'old/lamp.png': 'PNG 1',
  'old/app.1a2b3c4d.js': 'start()',
  'old/style.css': 'p{color:teal}',
};
const AFTER = {
  'new/index.html': page(
    'Start',
    '<p>Tides and lights.</p><p><a href="/plan/">Plan</a></p>',
  ).replace('Built 1', 'Built 2'),
  'new/lights/index.html': page('Lights', '<p>Eight lights.</p><img src="/lamp.png" alt="Lamp">'),
  'new/prices/index.html': page('Prices', '<p>Free.</p>'),
  'new/lamp.png': 'PNG 2',
  'new/app.9f8e7d6c.js': 'start(); watch()',
  'new/style.css': 'p{color:navy}',
};
const PATHS = {
  ...NO_PLATFORM,
  path: 'new',
  'base-path': 'old',
  'compare-name': 'main at 3f2c1aa',
};
const FILES = { ...BEFORE, ...AFTER };

export default {
  usualRun: {
    name: 'pages, links, sizes and styles of two builds',
    files: FILES,
    with: PATHS,
    expect: {
      outputs: {
        compared: 'true',
        changed_pages: '["/","/lights/"]',
        added_pages: '["/prices/"]',
        removed_pages: '["/plan/"]',
        broken_links: '[{"to":"/plan","pages":["/"]}]',
        bytes_delta: '-10',
        javascript_bytes_delta: '9',
        styles_changed: 'true',
      },
      log: [
        '2 pages changed, 1 new, 1 removed, compared with `main at 3f2c1aa` (2 pages in both).',
      ],
      summary: [
        '<code>main at 3f2c1aa</code>',
        '| `/lights/` | text, images |',
        '| `/prices/` | new |',
        '| `/plan/` | removed |',
        '| `/plan` | / |',
        'The scripts changed. The styles changed',
        'JavaScript: 16 bytes (+9 bytes)',
      ],
      // The report may be public, and the pages may not.
      masked: ['Seven', 'Eight', 'Tides', 'Free', 'Lamp', 'Prices', 'Built'],
      requests: [],
    },
  },
  requestReason: 'The operation only reads files.',
  // Calls no platform, and changes nothing.
  works: [],
} satisfies Usual;
