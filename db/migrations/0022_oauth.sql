-- A member who signed up with a provider has no password until they set one by a mailed link.
ALTER TABLE member ALTER COLUMN password_hash DROP NOT NULL;

-- The accounts at providers that open a member's account, known by the provider's own id, never by an e-mail address.
CREATE TABLE oauth_identity (
  provider text NOT NULL CHECK (provider IN ('google', 'line', 'facebook', 'demo')),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  member_id integer NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The address that the provider named when it was linked, shown to the member; null without one.
  email text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (member_id, provider)
);

-- Visits to a provider that have not come back. The browser is known by the SHA-256 of its session or cart token.
CREATE TABLE oauth_flow (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  -- The member who links the provider; null for a login.
  member_id integer REFERENCES member ON DELETE CASCADE,
  next text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_flow_expires ON oauth_flow (expires_at);
CREATE INDEX oauth_flow_member ON oauth_flow (member_id) WHERE member_id IS NOT NULL;

-- What a provider said about a visitor, for the one-time code that opens the session or completes the registration.
CREATE TABLE oauth_result (
  code_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  email text,
  email_is_verified boolean NOT NULL,
  firstname text NOT NULL,
  lastname text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_result_expires ON oauth_result (expires_at);
