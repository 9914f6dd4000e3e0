import { create } from "zustand";
import { isApiError } from "../platform/api.ts";

interface Asking {
  /** Set while a call waits for the person to prove who they are. */
  readonly answer: ((isProven: boolean) => void) | null;
}

export const useProveAgain = create<Asking>()(() => ({ answer: null }));

/**
 * Sends a call; where the server wants a recent sign-in first, the office's dialog asks for it and the same call is
 * sent again.
 */
export async function withRecentSignIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isAsked = isApiError(error) && error.code === "sign_in_again";
    if (!isAsked || !(await ask())) throw error;
    return await send();
  }
}

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    useProveAgain.setState({
      answer: (isProven) => {
        useProveAgain.setState({ answer: null });
        resolve(isProven);
      },
    });
  });
}
