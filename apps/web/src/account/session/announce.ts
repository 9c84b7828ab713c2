/** Dispatches the result of a sign-in as an event on the document (AUTH-044, AUTH-Q12). */

export interface AuthState {
  state: 'success' | 'error';
  message: string;
  /** On success: the app that was signed in to, which closes the login panel (AUTH-045). */
  app: string | null;
}

/** The app of a sign-in by code. */
export const APP = 'web';

export const announce = (detail: AuthState): void =>
  void document.dispatchEvent(new CustomEvent<AuthState>('auth:state', { detail }));
