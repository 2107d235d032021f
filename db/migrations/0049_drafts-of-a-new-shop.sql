-- The texts of a shop whose owner has not confirmed them become drafts, as those of a new shop are (decision 32). Pages that work without
-- their text keep its title.
CREATE TEMPORARY TABLE unread ON COMMIT DROP AS
  SELECT id, slug, title FROM article
  WHERE effective_from = '2026-01-01' AND version = 1
    AND slug NOT IN ('shop', 'artist', 'masterpiece', 'news', 'search')
    AND NOT EXISTS (SELECT FROM article other WHERE other.slug = article.slug AND other.id <> article.id)
    AND NOT EXISTS (SELECT FROM setting WHERE key = 'setup' AND (value ->> 'texts')::boolean);

UPDATE article SET effective_from = NULL WHERE id IN (SELECT id FROM unread);

INSERT INTO article (slug, title, summary, body, effective_from)
SELECT slug, title, no_text(), no_text(), '2026-01-01' FROM unread
WHERE slug IN ('home', 'contact', 'partner-artist', 'partner-collaborate');

UPDATE faq SET published = false WHERE version = 1 AND EXISTS (SELECT FROM unread);

-- The texts that buyers agree to are confirmed by publishing them.
UPDATE setting SET value = value - 'texts' WHERE key = 'setup';
