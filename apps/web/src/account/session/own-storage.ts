/** Returns the storage, or null if the browser forbids it or has none. */
export function ownStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}
