import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepPackage, recorded } from '../../src/command/deploy/kept-packages.ts';
import { createTemporaryFolder } from '../packing/fixture.ts';

it('keeps a package without writing through a link that the repository contains', () => {
  const root = createTemporaryFolder();
  const [victim, from] = [join(root, 'victim'), join(root, 'app.zip')];
  mkdirSync(join(root, 'app/.project-platform/packages'), { recursive: true });
  writeFileSync(victim, 'precious');
  writeFileSync(from, 'package');
  const earlier = process.cwd();
  process.chdir(join(root, 'app'));
  onTestFinished(() => process.chdir(earlier));
  writeFileSync('.project-platform/.gitignore', '*\n');
  symlinkSync(victim, '.project-platform/packages/keeping.zip');
  const digest = 'a'.repeat(64);
  const file = `${digest}-00000000.zip`;
  const place = { baseUrl: 'https://platform.example/', project: 'harbour', app: null };
  const env = { XDG_CONFIG_HOME: join(root, 'config') };
  const kept = { ...place, versions: [], digest, file, values: null, deployedAt: '2026-01-01' };
  keepPackage(env, kept, from);
  const contents = [victim, `.project-platform/packages/${file}`].map(path => readFileSync(path, 'utf8'));
  expect(contents).toEqual(['precious', 'package']);
  expect(recorded(env)).toEqual([kept]);
});
