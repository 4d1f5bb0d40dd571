import { describe, expect, it } from 'vitest';
import { updateTables } from '../../src/catalog/generated-tables.ts';
import { operationPage } from '../../src/catalog/operation-page.ts';
import { flag, text } from '../../src/core/fields.ts';
import { code, codeBlock, inline, table } from '../../src/markdown.ts';
import { aCatalogue, anOperation, HOSTILE } from './fixture.ts';

const INPUTS_PAGE = 'docs/inputs-and-outputs.md';

describe('Markdown', () => {
  it('keeps hostile text in its cell', () => {
    const [, , row] = table(['Name', 'Text'], [['x', inline(HOSTILE)]]).split('\n');
    expect(row).toBe('| x | a \\| b: "c" # &lt;script>alert(1)&lt;/script> \\ `code \\| <x>` ‘é’ - not an item |');
  });

  it.each([
    ['plain', '`plain`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
  ])('shows %s as code', (value, shown) => {
    expect(code(value)).toBe(shown);
  });

  it('fences a block that holds a fence', () => {
    expect(codeBlock('yaml', 'a: |\n  ```\n')).toBe('````yaml\na: |\n  ```\n````');
  });
});

describe("an operation's page", () => {
  const page = operationPage(
    anOperation({
      id: 'take-down',
      inputs: {
        reason: text('Why.', { required: true }),
        key: text('The job’s.', { expression: '${{ github.token }}' }),
      },
      outputs: { key: { description: 'A key.', secret: true } },
      endpoints: ['releases.unpublish', 'releases.current'],
      onProject: true,
      timeout: '2m',
    }),
  );

  it.each([
    [
      'the example as a step of its own action',
      '- uses: OWNER/project-platform-action/actions/take-down@v0\n  with:\n',
    ],
    ['inputs', '| `reason` | text | **required** | Why. |'],
    ['an expression that is a default', '| `key` | text | `${{ github.token }}` | The job’s. |'],
    ['the time limit', "`timeout` is `2m` when it isn't given."],
    ['outputs', '| `key` | A key. (masked) |'],
    ['scopes', '- Scopes: `release.read`, `release.write`'],
    ['credentials', "- Kinds: an OAuth access token, a user's API key, a key of the project, a team member's token"],
    ['roles', '- Role in the project: its owner or an administrator'],
    ['endpoints', '| `POST /projects/{project_id}/releases/unpublish` | Part 1, Releases: Unpublish'],
    ['codes of the rows', '| `release_conflict` | 409 |'],
    ['codes that any endpoint has', '| `insufficient_scope` | 403 |'],
  ])('shows %s', (_what, shown) => {
    expect(page).toContain(shown);
  });

  it('does not count what is asked as a courtesy, and names it as optional', () => {
    const courteous = operationPage(
      anOperation({ id: 'courteous', endpoints: ['releases.current'], optionalEndpoints: ['projects.list'] }),
    );
    expect(courteous).toContain('- Scopes: `release.read`\n- Of use, but not needed: `project.read`\n');
    expect(courteous).toContain('a key of the project');
    expect(courteous).toMatch(
      /\| `GET \/projects` \| .* \(optional: where it is refused or fails, that stops nothing\) \|/,
    );
    expect(courteous).not.toContain('`invalid_page_token`');
  });

  it('tells apart what is needed only with an input, by the input’s name', () => {
    const importing = operationPage(
      anOperation({
        id: 'importing',
        inputs: { 'ai-adapt': flag('Adapt.', 'false') },
        endpoints: ['source.import', 'agent.events'],
        conditionalEndpoints: { 'ai-adapt': ['agent.events'] },
        optionalEndpoints: ['agent.current', 'projects.list'],
      }),
    );
    expect(importing).toContain(
      [
        '- Scopes: `project.write`, `source.write`',
        '- Scopes besides, with `ai-adapt`: `agent.read`, `agent.run`',
        '- Of use, but not needed: `project.read`',
      ].join('\n'),
    );
  });

  it('shows the codes with which a stream ends, in their own meaning', () => {
    const streaming = operationPage(anOperation({ id: 'stream', endpoints: ['source.import'] }));
    expect(streaming).toContain('| `forbidden` | The source did not pass the platform’s content review. |');
    expect(streaming).toContain('| `quota_exceeded` | The plan’s quota or entitlement is used up. |');
  });

  it('tells what there is to know besides', () => {
    expect(operationPage(anOperation({ id: 'noted', note: 'Mind the tide.' }))).toContain(
      'Do something.\n\nMind the tide.\n\n',
    );
  });

  it('names only credentials that every endpoint accepts', () => {
    expect(operationPage(anOperation({ id: 'both', endpoints: ['user.get', 'releases.current'] }))).not.toContain(
      'a key of the project',
    );
  });
});

describe('generated tables', () => {
  const marked = (name: string): string => `<!-- generated: ${name} -->\nold\n<!-- end: ${name} -->`;
  const catalogue = aCatalogue(anOperation({ id: 'one' }), anOperation({ id: 'two', group: 'Database' }));

  it('replaces the table of operations, keeps the prose, and changes nothing the second time', () => {
    const page = updateTables(catalogue, 'README.md', `prose\n${marked('operations')}\nprose`);
    expect(page).toContain('| Database | [`two`](actions/two/README.md) | Do something. |');
    expect(page.match(/prose/g)).toHaveLength(2);
    expect(page).not.toContain('old');
    expect(updateTables(catalogue, 'README.md', page)).toBe(page);
  });

  it('replaces the tables of inputs and outputs', () => {
    const page = updateTables(catalogue, INPUTS_PAGE, `${marked('common-inputs')}\n${marked('common-outputs')}`);
    expect(page).toContain('| `token` | text | `PLATFORM_TOKEN` of the environment | The credential. |');
    expect(page).toContain('| `result` | The whole outcome. |');
  });

  it.each([
    ['missing', ''],
    ['doubled', marked('operations').repeat(2)],
    ['out of order', '<!-- end: operations --><!-- generated: operations -->'],
  ])('is refused when a marker is %s', (_how, text) => {
    expect(() => updateTables(catalogue, 'README.md', text)).toThrow('exactly once, in this order');
  });
});
