import type { Scenario } from '../scenario.ts';
import { ONE_PUBLISH, PAGE } from '../small-site.ts';

const MIB = 1024 * 1024;
const SMALL = 'x';
/** All texts together: the start page, one of the largest size, and one that fills up to 8 MiB. */
const FILLS_TEXTS = 8 * MIB - 4 * MIB - PAGE.length;

/** Part 1, Limits: Static ZIP, each limit at its bound and one past it. */
export default [
  {
    name: '10,000 files are published',
    realClock: true,
    files: { 'site/index.html': PAGE, 'site/pages/#.txt': { copies: 9_999, of: SMALL } },
    with: { path: 'site' },
    expect: {
      exit: 0,
      outputs: { files: '10000' },
      log: ['10,000 files, 10,090 bytes'],
      requests: ONE_PUBLISH,
      site: { '': PAGE, 'pages/1.txt': SMALL, 'pages/9999.txt': SMALL },
    },
  },
  {
    name: '10,001 files are refused',
    files: { 'site/index.html': PAGE, 'site/pages/#.txt': { copies: 10_000, of: SMALL } },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input', error_status: '', trace_id: '', files: '' },
      error: ['site: holds 10,001 files; a static site may hold 10,000 at most.'],
      requests: [],
    },
  },
  {
    name: 'texts of 4 MiB each and 8 MiB in all are published',
    files: {
      'site/index.html': PAGE,
      'site/large.js': { fill: 'a', bytes: 4 * MIB },
      'site/rest.css': { fill: 'b', bytes: FILLS_TEXTS },
    },
    with: { path: 'site' },
    expect: { exit: 0, outputs: { files: '3' }, log: ['3 files, 8.0 MiB (8,388,608 bytes)'], requests: ONE_PUBLISH },
  },
  {
    name: 'a text of 4 MiB and a byte is refused',
    files: { 'site/index.html': PAGE, 'site/large.js': { fill: 'a', bytes: 4 * MIB + 1 } },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'large.js: is 4.0 MiB (4,194,305 bytes); one text file may be 4.0 MiB (4,194,304 bytes) at most. Make it smaller, or split it.',
      ],
      requests: [],
    },
  },
  {
    name: 'texts of 8 MiB and a byte in all are refused, and the largest are named',
    files: {
      'site/index.html': PAGE,
      'site/large.js': { fill: 'a', bytes: 4 * MIB },
      'site/rest.css': { fill: 'b', bytes: FILLS_TEXTS + 1 },
    },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'site: holds 8.0 MiB (8,388,609 bytes) of text files; a static site may hold 8.0 MiB (8,388,608 bytes) at most.',
        'Make the largest ones smaller or remove them: large.js (4.0 MiB (4,194,304 bytes)), rest.css (',
      ],
      requests: [],
    },
  },
  {
    name: '100 images are published',
    files: { 'site/index.html': PAGE, 'site/img/#.png': { copies: 100, of: SMALL } },
    with: { path: 'site' },
    expect: { exit: 0, outputs: { files: '101' }, requests: ONE_PUBLISH, site: { 'img/100.png': SMALL } },
  },
  {
    name: '101 images are refused',
    files: { 'site/index.html': PAGE, 'site/img/#.png': { copies: 101, of: SMALL } },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['site: holds 101 image files; a static site may hold 100 at most.'],
      requests: [],
    },
  },
  {
    name: 'images of 10 MiB each and 50 MiB in all are published',
    files: { 'site/index.html': PAGE, 'site/#.webp': { copies: 5, of: { fill: 'i', bytes: 10 * MIB } } },
    with: { path: 'site' },
    expect: { exit: 0, outputs: { files: '6' }, requests: ONE_PUBLISH },
  },
  {
    name: 'an image of 10 MiB and a byte is refused',
    files: { 'site/index.html': PAGE, 'site/large.jpeg': { fill: 'i', bytes: 10 * MIB + 1 } },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['large.jpeg: is 10.0 MiB (10,485,761 bytes); one image file may be 10.0 MiB (10,485,760 bytes) at most.'],
      requests: [],
    },
  },
  {
    name: 'images of 50 MiB and a byte in all are refused',
    files: {
      'site/index.html': PAGE,
      'site/#.gif': { copies: 5, of: { fill: 'i', bytes: 10 * MIB } },
      'site/dot.bmp': SMALL,
    },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'site: holds 50.0 MiB (52,428,801 bytes) of image files; a static site may hold 50.0 MiB (52,428,800 bytes) at most.',
      ],
      requests: [],
    },
  },
  {
    name: '512 MiB in all are published',
    files: { 'site/index.html': PAGE, 'site/large.ttf': { sparse: 512 * MIB - PAGE.length } },
    with: { path: 'site' },
    realClock: true,
    onlyFast: 'Half a gigabyte is packed, and expanded by the platform, once; a second time shows nothing more.',
    expect: {
      exit: 0,
      outputs: { files: '2' },
      log: ['2 files, 512.0 MiB (536,870,912 bytes)'],
      requests: ONE_PUBLISH,
      site: { '': PAGE },
    },
  },
  {
    name: '512 MiB and a byte in all are refused',
    files: { 'site/index.html': PAGE, 'site/large.ttf': { sparse: 512 * MIB - PAGE.length + 1 } },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'site: holds 512.0 MiB (536,870,913 bytes) of files; a static site may hold 512.0 MiB (536,870,912 bytes) at most.',
      ],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
