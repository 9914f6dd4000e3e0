import { create } from "zustand";
import { isApiError } from "../platform/api.ts";

interface ProveAgainState {
  readonly answer: ((isProven: boolean) => void) | null;
}

export const useProveAgain = create<ProveAgainState>()(() => ({ answer: null }));

/** Sends a call. If the server demands a recent sign-in, asks for it and sends the call again. */
export async function withRecentSignIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isDemanded = isApiError(error) && error.code === "sign_in_again";
    if (!isDemanded || !(await askToProve())) throw error;
    return await send();
  }
}

function askToProve(): Promise<boolean> {
  return new Promise((resolve) => {
    useProveAgain.setState({
      answer: (isProven) => {
        useProveAgain.setState({ answer: null });
        resolve(isProven);
      },
    });
  });
}
