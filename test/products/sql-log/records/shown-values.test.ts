import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { NAME_FIELDS, shownValues } from '../../../../src/products/sql-log/records/shown-values.ts';

const FORMATTERS = { HostAddress: 'host', AccountName: 'account', DBName: 'database' } as const;

it.each(NAME_FIELDS)(
  '%s is hashed alone, with the key, and the other names are only without secrets',
  field => {
    const shown = shownValues({
      hashed: new Set([field]),
      key: 'tide',
      hide: text => text.replaceAll('secret', '***'),
    });
    const hash = `#${createHmac('sha256', 'tide').update('a secret').digest('hex').slice(0, 12)}`;
    const expected = Object.fromEntries(
      NAME_FIELDS.map(name => [name, name === field ? hash : 'a ***']),
    );
    expect(
      Object.fromEntries(NAME_FIELDS.map(name => [name, shown[FORMATTERS[name]]('a secret')])),
    ).toEqual(expected);
  },
);
