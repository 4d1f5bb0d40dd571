import { withDefaults } from '../scenario.ts';
import { COMMITTED, FILES, INPUTS } from './usual.ts';

export default withDefaults({ files: FILES }, [
  {
    name: 'protected files of the repository stay unchanged, also if a file would replace a folder or link',
    files: {
      ...FILES,
      'source/.GitHub': 'x',
      'source/docs': 'x',
      'source/.gitmodules/x': 'x',
      'source/latest/a.html': 'x',
      'source/pkg/.gitattributes': 'x',
      'source/action.yml': 'x',
      'source/tools': 'x',
    },
    github: {
      files: { ...COMMITTED, latest: 'dist', 'old/link': '../dist', 'tools/lint/action.yml': 'x' },
      links: ['latest', 'old/link'],
    },
    with: { ...INPUTS, prune: 'true' },
    expect: {
      outputs: { changed: '["index.html","old.txt"]' },
      warnings: [
        'Skipped changes to protected paths: .GitHub, .gitmodules/x, action.yml, docs, latest/a.html, pkg/.gitattributes, tools, tools/lint/action.yml. To change them, commit them with Git.',
      ],
    },
  },
  {
    name: 'below a folder of the repository, where a build’s output stays, too',
    github: {
      files: {
        'apps/site/index.html': '<h1>Old</h1>\n',
        'apps/site/dist/a.js': '0\n',
        'apps/site/old.txt': 'old\n',
        'index.html': 'other\n',
      },
    },
    with: { ...INPUTS, into: 'apps/site/', prune: 'true' },
    expect: {
      outputs: { changed: '["apps/site/index.html","apps/site/same.txt","apps/site/old.txt"]' },
    },
  },
]);
