-- When the member agreed to newsletters; null without consent.
ALTER TABLE member ADD COLUMN newsletter_since timestamptz;
CREATE INDEX member_newsletter ON member (id) WHERE newsletter_since IS NOT NULL;

-- When staff sent the news to the subscribers, which they can do once.
ALTER TABLE news ADD COLUMN newsletter_sent_at timestamptz;

-- Ends the subscription by a POST request (RFC 8058); only newsletters have one.
ALTER TABLE mail ADD COLUMN unsubscribe_url text;
