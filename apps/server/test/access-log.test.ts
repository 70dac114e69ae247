import { describe, expect, it } from 'vitest';
import { describeFailure } from '../src/access-log.ts';

describe('what is logged about a failure', () => {
  it('is its class, its code and its frames', () => {
    const { name, code, stack } = describeFailure(Object.assign(new RangeError('canary'), { code: 'ERR_X' }));
    expect({ name, code }).toEqual({ name: 'RangeError', code: 'ERR_X' });
    expect(stack[0]).toContain('access-log.test.ts');
  });

  it.each(['canary\n    at canary (secret.ts:1:1)\n    at canary', '    at canary', '\n    at canary', 'Error: \n    at canary'])(
    'is no line of its message, even one that looks like a frame: %j',
    (message) => {
      const { stack } = describeFailure(new Error(message));
      expect(stack[0]).toContain('access-log.test.ts');
      expect(stack.join()).not.toContain('canary');
    },
  );

  it('is no frame at all when the message was changed later, so that it cannot be told from the frames', () => {
    const error = new Error('canary\n    at canary');
    expect(error.stack).toContain('canary');
    error.message = 'another message';
    expect(describeFailure(error)).toEqual({ name: 'Error', stack: [] });
  });

  it('is the type alone for what is no error', () => {
    expect(describeFailure('canary')).toEqual({ name: 'string', stack: [] });
  });
});
