import { expect, it } from 'vitest';
import { markdownOf } from '../../../src/products/database/schema-page.ts';
import { BERTHS, column, KEYS, SHIPS, table } from './schema-fixture.ts';

const DEPTHS = {
  ...table(
    'depths',
    [
      column('cargo', 'cargo', {
        enums: ['grain', 'salt "fine"'],
        default_value: "'grain'::cargo",
      }),
      column('meters', 'numeric', { nullable: true, comment: 'In <meters>.\nOr | fathoms.' }),
    ],
    'Measured by hand.',
  ),
  rls_forced: true,
};

it('lists the columns of each table, and whether policies restrict the access', () => {
  const open = { ...SHIPS, rls_enabled: false };
  expect(markdownOf([open, DEPTHS], KEYS).split('```\n\n')[1]).toBe(`## \`ships\`

Row-level security: off.

| Column | Type | Nullable | Default | Key | Comment |
| --- | --- | --- | --- | --- | --- |
| \`id\` | \`int8\` | no |  | PK |  |
| \`name\` | \`text\` | no |  | UK |  |

## \`depths\`

Measured by hand.

Row-level security: on, including for the table owner.

| Column | Type | Nullable | Default | Key | Comment |
| --- | --- | --- | --- | --- | --- |
| \`cargo\` | \`cargo\`: \`grain\`, \`salt "fine"\` | no | \`'grain'::cargo\` |  |  |
| \`meters\` | \`numeric\` | yes |  |  | In &#60;meters&#62;.<br>Or &#124; fathoms. |
`);
});

it('has neither a diagram nor marks if the keys aren’t known', () => {
  expect(markdownOf([BERTHS], undefined)).toBe(`# Database schema

## \`berths\`

Row-level security: on.

| Column | Type | Nullable | Default | Comment |
| --- | --- | --- | --- | --- |
| \`id\` | \`uuid\` | no |  |  |
| \`ship_id\` | \`int8\` | yes |  |  |
| \`next_id\` | \`uuid\` | no |  |  |
`);
});
