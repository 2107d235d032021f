-- When somebody who is signed in gave the second factor once more, to change it; one change takes it up.
ALTER TABLE staff_session ADD COLUMN confirmed_at timestamptz;
