import { bytesOf } from '../../support/workspace.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { smallPackage } from '../small-package.ts';
import { ON_GITHUB, signed } from './usual.ts';

const PARTS = {
  site: { 'index.html': '<h1>Version 1</h1>' },
  functions: { 'tides/index.ts': 'Deno.serve(() => new Response("ebb"));' },
};
const PACKAGE = smallPackage(PARTS, { app: 'shop' }).zip;
const CHANGED = {
  zip: { ...(PACKAGE as { zip: object }).zip, 'functions/tides/index.ts': 'Deno.exit();' },
} as typeof PACKAGE;

const artifact = (content: typeof PACKAGE, more: Readonly<Record<string, string>> = {}) => ({
  artifacts: signed({ name: 'release-harbour-1', runId: 101, files: { 'app.zip': bytesOf(content), ...more } }),
});

export default withDefaults({ with: { ...ON_GITHUB, to: '1' } }, [
  {
    name: 'the package of an app is downloaded as a file, with its parts beside it',
    published: 2,
    github: artifact(PACKAGE),
    expect: {
      exit: 0,
      outputs: {
        package_path: /\/release-package\/app\.zip$/,
        site_path: /\/release-package\/site$/,
        functions_path: /\/release-package\/functions$/,
        verified: 'true',
      },
      workspace: {
        'release-package': ['app.zip', 'functions', 'site'],
        'release-package/site/index.html': '<h1>Version 1</h1>',
      },
    },
  },
  {
    name: 'a package that isn’t what it says is refused',
    published: 2,
    github: artifact(CHANGED),
    expect: {
      exit: 1,
      error: ['`functions/` has'],
      outputs: { package_path: '', site_path: '' },
      workspace: { 'release-package': ['app.zip'] },
    },
  },
  {
    name: 'files beside the package are refused',
    published: 2,
    github: artifact(PACKAGE, { 'functions/tides/index.ts': 'Deno.exit();' }),
    expect: { exit: 1, error: ['contains `functions` beside app.zip'], outputs: { package_path: '' } },
  },
]) satisfies readonly Scenario[];
