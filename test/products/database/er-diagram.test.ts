import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erDiagram } from '../../../src/products/database/er-diagram.ts';
import type { Table } from '../../../src/products/database/listed-tables.ts';
import { markdownOf } from '../../../src/products/database/schema-page.ts';
import { invalidMermaidLines } from './mermaid-grammar.ts';
import {
  keysBetweenAll,
  anySchema,
  BERTHS,
  column,
  KEYS,
  LOGS,
  NO_KEYS,
  SHIPS,
  table,
} from './schema-fixture.ts';

describe('the diagram', () => {
  it('shows keys, and how many rows belong to how many', () => {
    expect(erDiagram([BERTHS, LOGS, SHIPS], KEYS)).toBe(
      [
        'erDiagram',
        '  "berths" {',
        '    uuid id PK',
        '    int8 ship_id FK',
        '    uuid next_id FK',
        '  }',
        '  "logs" {',
        '    int8 ship_id PK, FK',
        '    text[] line',
        '  }',
        '  "ships" {',
        '    int8 id PK',
        '    text name UK',
        '  }',
        '  "berths" }o--o| "ships" : "ship_id"',
        '  "berths" }o--|| "berths" : "next_id"',
        '  "logs" |o--|| "ships" : "ship_id"',
      ].join('\n'),
    );
  });

  it('is valid for Mermaid’s grammar, for any names', () => {
    fc.assert(
      fc.property(anySchema, tables => {
        expect(invalidMermaidLines(erDiagram(tables, keysBetweenAll(tables)) ?? '')).toEqual([]);
      }),
    );
  });

  it('omits what exceeds Mermaid’s limits: first columns that are no keys, then the diagram', () => {
    const wide = (name: string): Table =>
      table(name, [
        column('id', 'int8', { unique: true }),
        ...Array.from({ length: 200 }, (_, i) => column(`c${i}`, 'int8')),
      ]);
    const some = Array.from({ length: 30 }, (_, index) => wide(`t${index}`));
    const diagram = erDiagram(some, NO_KEYS) ?? '';
    expect(diagram).toContain('"t29" {\n    int8 id UK\n  }');
    expect(diagram).not.toContain('c7');
    const many = Array.from({ length: 3_000 }, (_, index) =>
      table(`t${index}`, [column('id', 'int8', { unique: true })]),
    );
    expect(erDiagram(many, NO_KEYS)).toBeUndefined();
    expect(markdownOf(many.slice(0, 2_500), NO_KEYS)).toContain(
      'The schema is too large for a diagram.',
    );
  });
});
