import { otherUsersProject, problemFault } from '../project-seed.ts';
import { refusedInputs } from '../refused-inputs.ts';
import { withDefaults } from '../scenario.ts';
import { NAME, TIDES } from './usual.ts';

export default withDefaults({ seed: TIDES, with: NAME }, [
  {
    name: 'a missing function needs no deletion, once the project is known to exist',
    meets: ['functions.delete not_found'],
    with: { 'function-name': 'buoys' },
    expect: {
      outputs: { was_deleted: 'false' },
      warnings: [
        'The function buoys was not found. The platform’s response can also mean that the credential lacks permission. Check `function-name`, `project-id` and the credential’s permissions.',
      ],
      functions: { tides: 1, lamps: 1 },
      requests: ['functions.delete 404', 'functions.list 200'],
    },
  },
  {
    name: 'a missing project is always a failure',
    meets: ['functions.list not_found'],
    seed: otherUsersProject(),
    expect: {
      error: ['The project was not found.'],
      outputs: { error_code: 'not_found' },
      requests: ['functions.delete 404', 'functions.list 404'],
    },
  },
  {
    name: 'a dry run reports that the function exists',
    with: { ...NAME, 'dry-run': 'true' },
    expect: {
      outputs: { was_deleted: 'false', dry_run: 'true' },
      log: ['Dry run: the function tides would be deleted.'],
      functions: { tides: 1, lamps: 1 },
      requests: ['functions.list 200'],
    },
  },
  {
    name: 'a dry run reports that the function doesn’t exist',
    with: { 'function-name': 'buoys', 'dry-run': 'true', 'if-missing': 'fail' },
    expect: {
      outputs: { error_code: 'not_found' },
      error: ['The project has no function named `buoys`.'],
      requests: ['functions.list 200'],
    },
  },
  {
    name: 'a deletion without effect is repeated, and a function that is gone then was deleted',
    with: { ...NAME, 'if-missing': 'fail' },
    faults: [
      problemFault('functions.delete', 'upstream_error', 'It sleeps.'),
      { on: 'functions.delete', do: 'reset-after', nth: 2 },
    ],
    expect: {
      outputs: { was_deleted: 'true' },
      requests: [
        'functions.delete 502',
        'functions.list 200',
        'functions.list 200',
        'functions.delete -',
        'functions.delete 404',
        'functions.list 200',
        'functions.list 200',
      ],
    },
  },
  ...refusedInputs('cloud-delete-function', [
    [
      { 'function-name': '1-tides' },
      '`function-name` is `1-tides`; it must consist of 1 to 64 letters, digits, `_` or `-`, and begin with a letter.',
    ],
  ]),
]);
