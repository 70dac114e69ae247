import { describe, expect, it } from 'vitest';
import { eventLoopPorts } from '../src/pdf/event-loop-ports.ts';

describe('eventLoopPorts', () => {
  it('stops a conversation in which nobody says anything when the time is up', async () => {
    let isUp = false;
    const { stopped } = eventLoopPorts(() => {
      if (isUp) throw new Error('up');
    });
    isUp = true;
    await expect(stopped).rejects.toThrow('up');
  });

  it('asks no more once it is closed', async () => {
    let asked = 0;
    const { close } = eventLoopPorts(() => {
      asked += 1;
    });
    close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toBe(0);
  });

  it('delivers a farewell when the time is up, and nothing of a stream', async () => {
    const { main, worker, stopped } = eventLoopPorts(() => {
      throw new Error('up');
    });
    const heard: unknown[] = [];
    worker.addEventListener('message', ({ data }) => heard.push(data));
    await expect(stopped).rejects.toThrow('up');
    main.postMessage({ stream: 1 }, []);
    main.postMessage({ action: 'Terminate' }, []);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([{ action: 'Terminate' }]);
  });
});
