-- One row, written whenever somebody asks whether the shop is ready: a full disk and a read-only server answer reads.
CREATE TABLE readiness (
  id integer PRIMARY KEY CHECK (id = 1),
  checked_at timestamptz NOT NULL
);
