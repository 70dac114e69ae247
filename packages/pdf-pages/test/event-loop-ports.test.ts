import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventLoopPorts } from '../src/event-loop-ports.ts';

describe('eventLoopPorts', () => {
  it('stops a conversation in which nobody says anything when the time is up', async () => {
    let isUp = false;
    const { within } = eventLoopPorts(() => {
      if (isUp) throw new Error('up');
    });
    isUp = true;
    await expect(within(new Promise(() => undefined))).rejects.toThrow('up');
  });

  it('asks only while somebody waits', async () => {
    let asked = 0;
    const { within } = eventLoopPorts(() => {
      asked += 1;
    });
    await within(new Promise((resolve) => setTimeout(resolve, 250)));
    expect(asked).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toBe(2);
  });

  it('delivers a farewell when the time is up, and nothing of a stream', async () => {
    const { main, worker, within } = eventLoopPorts(() => {
      throw new Error('up');
    });
    const heard: unknown[] = [];
    worker.addEventListener('message', ({ data }) => heard.push(data));
    await expect(within(new Promise(() => undefined))).rejects.toThrow('up');
    main.postMessage({ stream: 1 }, []);
    main.postMessage({ action: 'Terminate' }, []);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([{ action: 'Terminate' }]);
  });

  it('delivers what `structuredClone` would, whatever its size, and what was sent may change afterwards', async () => {
    const leaf = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.uint8Array({ maxLength: 8 }),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('value'), { maxLength: 12 }),
        fc.dictionary(fc.string(), tie('value'), { maxKeys: 12 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(value, async (data) => {
        const { main, worker, within } = eventLoopPorts(() => undefined);
        const heard = new Promise<unknown>((resolve) => worker.addEventListener('message', (event) => resolve(event.data)));
        const message = { data };
        const expected = structuredClone(message);
        main.postMessage(message, []);
        message.data = 'changed';
        expect(await within(heard)).toStrictEqual(expected);
      }),
    );
  });

  it('does not deliver what cannot be copied', () => {
    const { main } = eventLoopPorts(() => undefined);
    expect(() => main.postMessage({ call: () => undefined }, [])).toThrow('could not be cloned');
  });
});
