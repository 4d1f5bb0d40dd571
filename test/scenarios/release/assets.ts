import { kept } from '../kept-release.ts';
import type { Scenario } from '../scenario.ts';
import { SERVED, SITE } from '../small-site.ts';

const files = {
  ...SITE,
  'site/assets/same-BvN1xyz2.js': 'new',
  'project-platform.yml': "site: { path: site, keep-assets: true, exclude: ['assets/left-*'] }\n",
};
/** Files of the live release that aren't published again, and why. */
const OTHERS = {
  'assets/page-BvN1xyz2.html': 'HTML',
  'assets/.env.abc12345': 'a secret',
  'assets/.hidden-BvN1xyz2.js': 'hidden',
  'assets/orders-BvN1xyz2.json': 'data',
  'assets/left-BvN1xyz2.js': 'excluded',
  'assets/plain.js': 'without a hash',
  'assets/carousel.js': 'a word',
  'assets/sea-20261130.js': 'a date',
  'assets/IMG_1234.jpg': 'a photo of a page',
  'assets/sea-BvN1xyz2.png': 'an image of a page',
  'chunk-BvN1xyz2.js': 'in another folder',
};
/** A script, and an image that it loads. */
const KEPT = { 'assets/old-BvN1xyz2.js': 'image("lamp.png")', 'assets/lamp.png': 'of a script' };
const LIVE = { assets: { ...OTHERS, ...KEPT, 'assets/same-BvN1xyz2.js': 'earlier' } };
/** The live release is that of the record, until the new one is published. */
const faults = [
  { on: 'releases.current', do: 'rewrite', set: { release_id: 'rel_1' }, times: 3 },
] as const;
const withoutAssets = { '': SERVED[''], 'assets/old-BvN1xyz2.js': 404 };

export default [
  {
    name: 'with `keep-assets`, hashed scripts that only the live release has, and what they load, are published, too, and nothing else of it',
    expect: {
      summary: ['| Kept assets | done | Kept 2 assets of the previous release. |'],
      site: {
        ...SERVED,
        ...Object.fromEntries(Object.keys(OTHERS).map(path => [path, 404])),
        ...KEPT,
        'assets/same-BvN1xyz2.js': 'new',
      },
    },
  },
  {
    name: 'without a record that this run can verify, no assets are kept',
    github: { artifacts: [...kept(1, { ...LIVE, secret: 'of-a-build' })] },
    expect: {
      notices: [
        'No assets of the live release are kept. It has no signed record that this run can verify.',
      ],
      site: withoutAssets,
    },
  },
  {
    name: 'if GitHub has deleted the package, no assets are kept',
    github: { artifacts: [kept(1, LIVE)[1]] },
    expect: {
      notices: ['No assets of the live release are kept. The package of'],
      site: withoutAssets,
    },
  },
  {
    name: 'a package that isn’t the one of the record is not used',
    github: {
      artifacts: [
        { ...kept(1, { assets: { 'assets/old-BvN1xyz2.js': 'planted' } })[0] },
        kept(1, LIVE)[1],
      ],
    },
    expect: {
      notices: [/No assets of the live release are kept. .*SHA-256/],
      site: withoutAssets,
    },
  },
].map(one => ({
  files,
  published: 1,
  faults,
  github: { artifacts: [...kept(1, LIVE)] },
  ...one,
})) as readonly Scenario[];
