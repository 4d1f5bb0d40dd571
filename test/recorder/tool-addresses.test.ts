import { expect, test } from 'vitest';
import { toolEnvironment } from '../../src/recorder/tool-environment.ts';

test.each([
  ['--url "jdbc:postgresql://$PGHOST:$PGPORT/$PGDATABASE"', true],
  ['--url=jdbc:postgresql://${PGHOST}/app', true],
  ['--url "jdbc:postgresql://$PGHOST.example.com/app"', false],
  ['--url "jdbc:postgresql://$PGHOST:$PGPORT,db.example.com/app"', false],
  ['--url "postgresql://$PGHOST/app?host=db.example.com"', false],
  ['--url "jdbc:postgresql://db.example.com/$PGHOST"', false],
])('an address is that of the temporary server if its host is: %s', (argument, isOwn) => {
  const choose = () => toolEnvironment(`tool ${argument}`, {}, import.meta.dirname);
  const run = (): string => {
    try {
      choose();
      return 'given';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(run()).toMatch(isOwn ? /^given$/ : /an argument of the command/);
});
