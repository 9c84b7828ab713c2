/** Loads a third-party script into the page; removes the element of one that failed. */
export const scriptOnPage = (src: string): Promise<void> =>
  new Promise((done, failed) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      script.remove();
      failed(new Error(src));
    });
    document.head.append(script);
  });
