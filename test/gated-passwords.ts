import type { Passwords } from '../src/platform/passwords.ts';
import type { Services } from '../src/platform/services.ts';

type Gate = {
  /** Settles once a password has been checked or hashed and its answer is held back. */
  reached: Promise<void>;
  /** Lets the answer go on. */
  open(): void;
};

/**
 * Puts a password hasher into the services whose next answer can be held back, so that a test decides what happens between
 * the check of a password and what follows from it.
 */
export function gatePasswords(services: Services) {
  const real = services.passwords;
  const waiting: Record<keyof Passwords, (() => Promise<void>)[]> = { hash: [], verify: [] };
  const passed = async <Result>(method: keyof Passwords, answer: Promise<Result>): Promise<Result> => {
    const wait = waiting[method].shift();
    const result = await answer;
    await wait?.();
    return result;
  };
  services.passwords = {
    hash: (password) => passed('hash', real.hash(password)),
    verify: (passwordHash, password) => passed('verify', real.verify(passwordHash, password)),
  };
  return {
    /** Holds back the answer of the next call that no other gate waits for. */
    holdNext(method: keyof Passwords): Gate {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      waiting[method].push(() => {
        reached.resolve();
        return opened.promise;
      });
      return { reached: reached.promise, open: opened.resolve };
    },
    /** Puts the real hasher back. */
    restore(): void {
      services.passwords = real;
    },
  };
}
