/** Tells the page what came of a sign-in (AUTH-044, AUTH-Q12). */

export interface AuthState {
  state: 'success' | 'error';
  message: string;
  /** Of a success: what somebody is signed in to. The login panel closes (AUTH-045). */
  app: string | null;
}

/** The app of a sign-in by code. */
export const APP = 'web';

export const announce = (detail: AuthState): void =>
  void document.dispatchEvent(new CustomEvent<AuthState>('auth:state', { detail }));
