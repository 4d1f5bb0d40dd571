import type { Scenario } from '../scenario.ts';
import { PAGE, SITE, STILL_LIVE } from '../small-site.ts';

const MIB = 1024 * 1024;
const SMALL = 'x';

/**
 * What a static site must and may hold. Entries that are links, encrypted, damaged or that lie about their sizes can't
 * be written with the harness's ZIPs: packing's own tests have those.
 */
export default [
  {
    name: 'a site without a start page is refused, and one further down is pointed at',
    files: { 'app/package.txt': SMALL, 'app/dist/index.html': PAGE, 'app/docs/api/index.html': PAGE },
    with: { path: 'app' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['app: has no index.html at its root. There is one in `dist/`: give that folder as `path`'],
      requests: [],
    },
  },
  {
    name: 'a start page with another spelling is refused with the name that it needs',
    files: { 'site/Index.HTML': PAGE },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['site: has no index.html at its root. Rename `Index.HTML` to `index.html`.'],
      requests: [],
    },
  },
  {
    name: 'a .zip that holds the folder rather than its content is refused',
    files: { 'site.zip': { zip: { 'site/index.html': PAGE } } },
    with: { path: 'site.zip' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'site.zip: has no index.html at its root. There is one in `site/`',
        'zip what is in it rather than the folder itself.',
      ],
      requests: [],
    },
  },
  {
    name: 'types that a static site may not hold are refused, each with what to do about it',
    files: {
      ...SITE,
      'site/app.js.gz': SMALL,
      'site/film.mp4': SMALL,
      'site/core.wasm': SMALL,
      'site/main.ts': SMALL,
      'site/CNAME2': SMALL,
    },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'site can’t be published as a static site: 5 problems',
        '- CNAME2: has no extension (1 byte), and a static site may only hold files of known types.',
        '- app.js.gz: is of a type that a static site may not hold: .gz (1 byte). Switch pre-compression off in the build',
        '- core.wasm: is of a type that a static site may not hold: .wasm (1 byte).',
        '- film.mp4: is of a type that a static site may not hold: .mp4 (1 byte). Keep video and sound in a storage bucket',
        '- main.ts: is of a type that a static site may not hold: .ts (1 byte). This looks like source code',
      ],
      requests: [],
    },
  },
  {
    name: 'a private key is refused as one',
    files: { ...SITE, 'site/server.key': 'secret' },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['server.key: looks like a secret (6 bytes)', 'If it was ever published, replace the key.'],
      requests: [],
    },
  },
  {
    name: 'a text that is not UTF-8 is refused with the byte at fault',
    files: { ...SITE, 'site/notes.txt': { base64: Buffer.from('one\ntwo \xe9t\xe9\n', 'latin1').toString('base64') } },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['notes.txt: is not UTF-8: byte 8 (line 2) is 0xe9. Save it as UTF-8.'],
      requests: [],
    },
  },
  {
    name: 'links that lead out of the folder, nowhere or round in a circle are refused',
    files: {
      ...SITE,
      'secret.txt': SMALL,
      'site/out.txt': { linkTo: '../secret.txt' },
      'site/nowhere.html': { linkTo: 'gone.html' },
      'site/loop': { linkTo: '.' },
    },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'site can’t be published as a static site: 3 problems',
        '- loop: is a link to a folder that it stands in.',
        '- nowhere.html: is a link that leads nowhere. Put a copy in its place, or remove it.',
        /- out\.txt: is a link that leads out of the folder, to \S+\/secret\.txt\./,
      ],
      requests: [],
    },
  },
  {
    name: 'paths of a .zip that lead out of the site are refused',
    files: {
      'site.zip': {
        zip: {
          'index.html': PAGE,
          '../evil.html': SMALL,
          '/etc/evil.html': SMALL,
          'a\\b.html': SMALL,
          'C:evil.html': SMALL,
          'a/../b.html': SMALL,
        },
      },
    },
    with: { path: 'site.zip' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'site.zip can’t be published as a static site: 5 problems',
        '- ../evil.html: has `..` in its path. Rename it.',
        '- /etc/evil.html: has an absolute path',
        '- C:evil.html: has a path that begins like a drive',
        '- a/../b.html: has `..` in its path',
        '- a\\b.html: has a backslash in its path',
      ],
      requests: [],
    },
  },
  {
    name: 'a file that is no ZIP is refused as one',
    files: { 'site.zip': 'not a ZIP at all' },
    with: { path: 'site.zip' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['site.zip: can’t be read as a ZIP', 'or give that folder as `path`.'],
      requests: [],
    },
  },
  {
    name: 'everything that is wrong with a site is told at once, and what is live stays',
    published: 1,
    files: {
      'site/about.html': { base64: '/w==' },
      'site/film.mp4': SMALL,
      'site/large.js': { fill: 'a', bytes: 4 * MIB + 1 },
      'site/img/#.png': { copies: 101, of: SMALL },
      'site/out.html': { linkTo: '/etc/hostname' },
      'site/a:b/c\td.html': SMALL,
    },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input', release_id: '', sha256: '' },
      error: ['site can’t be published as a static site: 7 problems', '- and 2 more, in the log'],
      log: [
        'The error in full',
        'site: has no index.html at its root.',
        'site: holds 101 image files; a static site may hold 100 at most.',
        'film.mp4: is of a type',
        'large.js: is 4.0 MiB (4,194,305 bytes)',
        'has a control character in its path',
        'out.html: is a link that leads out of the folder',
        'about.html: is not UTF-8: byte 0 (line 1) is 0xff.',
      ],
      summary: ['### Failed: Wrong input', '| Where | What is wrong | What to do |', '| film.mp4 |', '| about.html |'],
      requests: [],
      site: STILL_LIVE,
    },
  },
] satisfies readonly Scenario[];
