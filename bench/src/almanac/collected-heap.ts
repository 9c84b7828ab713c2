/** The heap of a running process after garbage collection, through its inspector, which a signal opens. */
import type { Site } from '@sightscreen/test-kit/site/site';

/** In bytes. The site must be started with `--inspect-port=0` in NODE_OPTIONS. */
export async function collectedHeap(site: Site): Promise<number> {
  process.kill(site.pid!, 'SIGUSR1');
  const address = await addressIn(() => site.log);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const ask = (id: number, method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as { id?: number; result: { usedSize: number } };
        if (message.id === id) resolve(message.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await ask(1, 'HeapProfiler.collectGarbage');
  const { usedSize } = await ask(2, 'Runtime.getHeapUsage');
  socket.close();
  return usedSize;
}

async function addressIn(output: () => string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const address = /ws:\/\/\S+/.exec(output())?.[0];
    if (address !== undefined) return address;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('the inspector did not open');
}
