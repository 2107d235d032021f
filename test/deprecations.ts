/**
 * A call that a dependency warns about, because a later version will reject it, fails the tests: so does a query on a connection that is
 * executing another one, as in a `Promise.all` inside a transaction.
 */
process.throwDeprecation = true;
