// Preloaded into the development server: reports every file that it imports to the parent process, also missing ones.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    const url = /^(?:\.|file:)/.test(specifier) && URL.parse(specifier, context.parentURL);
    // With a callback, so that it is no error if the parent has ended: the server then shuts down by itself.
    if (url && process.connected) process.send({ imported: fileURLToPath(url) }, () => {});
    return next(specifier, context);
  },
});
