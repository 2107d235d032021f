-- Addresses that members had before a change, so that closing an account also erases what was sent to them.
CREATE TABLE former_email (
  member_id integer NOT NULL REFERENCES member ON DELETE CASCADE,
  email line_text NOT NULL,
  -- Whether the member had proved to read mails to it.
  is_confirmed boolean NOT NULL,
  -- Somebody else may have the address afterwards.
  until timestamptz NOT NULL,
  PRIMARY KEY (member_id, email)
);
