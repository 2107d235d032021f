-- The home page's claim says 您, and the frequent questions have one name everywhere, where nobody has edited them.
UPDATE article
SET title = title || '{"zh-Hant": "一幅畫，\n剛好合您的牆", "zh-CN": "一幅画，\n刚好合您的墙"}'
WHERE slug = 'home' AND version = 1 AND title ->> 'zh-Hant' = E'一幅畫，\n剛好是你的牆';

UPDATE article
SET title = '{"en": "FAQ", "zh-Hant": "常見問題", "zh-CN": "常见问题"}'
WHERE slug = 'contact-faq' AND version = 1 AND title ->> 'en' = 'Six questions we hear most';

UPDATE article
SET body = jsonb_build_object(
  'en', replace(body ->> 'en', 'in the [six we hear most](/contact/faq)', 'in the [FAQ](/contact/faq)'),
  'zh-Hant', replace(body ->> 'zh-Hant', '[最常聽到的六個問題](/contact/faq)', '[常見問題](/contact/faq)'),
  'zh-CN', replace(body ->> 'zh-CN', '[最常听到的六个问题](/contact/faq)', '[常见问题](/contact/faq)'))
WHERE slug = 'contact' AND version = 1;
