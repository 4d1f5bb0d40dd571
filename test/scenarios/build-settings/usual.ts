import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { setup: {}, checkout: {}, 'build-env': {}, 'variables-path': {}, 'artifact-path': {} },
    outputs: [
      'node',
      'node_version',
      'node_version_file',
      'cache',
      'cache_dependency_path',
      'fetch_depth',
      'lfs',
      'submodules',
    ],
  },
  usualRun: {
    name: 'splits the settings into outputs, and sets the variables',
    files: { 'preview.env': 'API_URL=https://sea.example\nANON_KEY=public-key-of-the-sea\n' },
    with: {
      ...NO_PLATFORM,
      setup: 'node-version: "22.x"\n\ncache: npm\n',
      checkout: 'fetch-depth: 0\nlfs: true\nsubmodules: recursive',
      'build-env': 'NPM_TOKEN=npm-token-of-the-sea',
      'variables-path': 'preview.env',
    },
    expect: {
      exit: 0,
      outputs: {
        node: 'true',
        node_version: '22.x',
        node_version_file: '',
        cache: 'npm',
        fetch_depth: '0',
        lfs: 'true',
        submodules: 'recursive',
      },
      log: ['Set 3 environment variables: NPM_TOKEN, API_URL, ANON_KEY.'],
      warnings: [],
      requests: [],
    },
  },
  requestReason: 'The operation only checks its inputs.',
  // Calls no platform.
  works: [],
  mixedSteps: [{ with: { ...NO_PLATFORM, setup: 'cache: npm' } }],
} satisfies Usual;
