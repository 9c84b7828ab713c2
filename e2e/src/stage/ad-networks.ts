/** Stand-ins for the scripts of other ad networks, limited to what our pages use. */

/** Google Publisher Tag: shows one frame in each slot, or reports it empty, and records its calls. */
export const gpt = (isEmpty: boolean): string => `(() => {
  const tag = (window.googletag ??= { cmd: [] });
  const told = (window.gptTold = []);
  const listeners = [];
  const slots = new Map();
  const pubads = {
    setForceSafeFrame: (on) => told.push(['safe frame', on]),
    setPrivacySettings: (settings) => told.push(['privacy', settings]),
    setTargeting: (key, value) => told.push([key, value]),
    addEventListener: (name, listener) => listeners.push(listener),
  };
  const waiting = tag.cmd;
  Object.assign(tag, {
    pubads: () => pubads,
    enableServices: () => told.push(['on']),
    defineSlot(unit, sizes, id) {
      const slot = { addService: () => slot };
      slots.set(id, slot);
      told.push(['slot', unit, sizes]);
      return slot;
    },
    display(id) {
      if (!${isEmpty}) {
        const frame = document.createElement('iframe');
        Object.assign(frame, { width: 300, height: 250, title: 'Advertisement', src: 'https://ads.example/frame' });
        document.getElementById(id).append(frame);
      }
      for (const listener of listeners) listener({ slot: slots.get(id), isEmpty: ${isEmpty} });
    },
    destroySlots: () => told.push(['destroyed']),
    cmd: { push: (act) => act() },
  });
  for (const act of waiting) act();
})();`;

/** Fills a container when it is requested by id. */
export const COLOMBIA = `(() => {
  const waiting = (window.colombia ??= { fns: [] }).fns;
  window.colombia.refresh = (id) => {
    const picture = document.createElement('img');
    Object.assign(picture, { width: 300, height: 250, alt: 'A bat', src: 'https://static.colombia.example/bat.svg' });
    document.getElementById(id).append(picture);
  };
  window.colombia.fns = { push: (act) => act() };
  for (const act of waiting) act();
})();`;

/** A consent platform whose reader has answered. */
export const PLATFORM = `window.__tcfapi = (command, version, told) =>
  told({ tcString: 'CP-stand-in.YAAA', eventStatus: 'tcloaded' }, command === 'addEventListener' && version === 2);`;

/** A consent platform whose reader answers when the journey calls `answer` with a string. */
export const SILENT_PLATFORM = `window.__tcfapi = (command, version, told) => {
  told({ tcString: '', eventStatus: 'cmpuishown' }, true);
  window.answer = (tcString) => told({ tcString, eventStatus: 'useractioncomplete' }, true);
};`;
