import { expect } from 'vitest';
import { enterTestFile } from './switch.ts';

enterTestFile(expect.getState().testPath ?? '');
