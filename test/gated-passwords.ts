import type { Passwords } from '../src/platform/passwords.ts';
import type { Services } from '../src/platform/services.ts';

type Gate = {
  /** Resolves when a password has been verified or hashed and the result is held back. */
  reached: Promise<void>;
  /** Returns the result to the caller. */
  open(): void;
};

/**
 * Replaces the password hasher of the services by one whose next result can be held back, so that a test can act between the
 * check of a password and the code after it.
 */
export function gatePasswords(services: Services) {
  const real = services.passwords;
  const waiting: Record<keyof Passwords, (() => Promise<void>)[]> = { hash: [], verify: [] };
  const waitForGate = async <Result>(method: keyof Passwords, answer: Promise<Result>): Promise<Result> => {
    const wait = waiting[method].shift();
    const result = await answer;
    await wait?.();
    return result;
  };
  services.passwords = {
    hash: (password) => waitForGate('hash', real.hash(password)),
    verify: (passwordHash, password) => waitForGate('verify', real.verify(passwordHash, password)),
  };
  return {
    /** Holds back the result of the next call that no other gate waits for. */
    holdNext(method: keyof Passwords): Gate {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      waiting[method].push(() => {
        reached.resolve();
        return opened.promise;
      });
      return { reached: reached.promise, open: opened.resolve };
    },
    /** Restores the real hasher. */
    restore(): void {
      services.passwords = real;
    },
  };
}
