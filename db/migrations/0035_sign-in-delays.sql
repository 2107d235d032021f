-- Wrong passwords and codes under a key. `level` sinks with time; from a height on it decides how long the next try has to wait.
CREATE TABLE sign_in_attempt (
  key text PRIMARY KEY,
  level double precision NOT NULL,
  counted_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempt_counted ON sign_in_attempt (counted_at);
