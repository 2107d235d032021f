// Preloaded into the server while developing: tells the parent every file that the server imports, also one that is missing.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    const url = /^(?:\.|file:)/.test(specifier) && URL.parse(specifier, context.parentURL);
    // With a callback, so that a parent that is gone is no error here: the server ends then as it does when it is told to.
    if (url && process.connected) process.send({ imported: fileURLToPath(url) }, () => {});
    return next(specifier, context);
  },
});
