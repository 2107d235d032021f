-- The law that a term of withdrawal follows, for the staff who check it.
ALTER TABLE withdrawal_term ADD law text NOT NULL DEFAULT '';
UPDATE withdrawal_term SET law = CASE
  WHEN 'DE' = ANY (countries) THEN 'Directive 2011/83/EU, article 9'
  ELSE 'Consumer Protection Act (Taiwan), article 19'
END;
