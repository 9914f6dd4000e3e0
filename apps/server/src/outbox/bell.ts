/** A ring without a waiter is kept for the next waiter. */
export function createBell() {
  let isRung = false;
  let hear = () => {};
  return {
    ring: () => {
      isRung = true;
      hear();
    },
    rung: async (atMostMs: number) => {
      if (!isRung) {
        const { over, cancel } = setLater(atMostMs);
        const rung = new Promise<void>((resolve) => {
          hear = resolve;
        });
        await Promise.race([rung, over]);
        cancel();
      }
      isRung = false;
    },
  };
}

export function setLater(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { over, cancel: () => clearTimeout(timer) };
}
