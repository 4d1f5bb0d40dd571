import { beforeEach, expect } from 'vitest';
import { enterTest } from './switch.ts';

const file = expect.getState().testPath ?? '';
enterTest(file, '');
beforeEach(({ task }) => enterTest(file, task.fullTestName));
