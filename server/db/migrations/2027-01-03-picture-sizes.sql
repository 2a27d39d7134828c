-- Pictures of dishes that were uploaded before they were kept in several sizes get them by a job of their store (decision 0095).
-- In an hour, when no process of the release before runs any more: that one does not know the job. A master menu's pictures
-- stay as they were published.
INSERT INTO job (store_id, kind, payload, due_at)
SELECT store.id, 'pictureSizes', '{"after": 0}', now() + interval '1 hour'
FROM store
WHERE store.kind = 'restaurant'
  AND EXISTS (
    SELECT FROM goods
    WHERE goods.store_id = store.id AND goods.picture LIKE '%/dish-' || store.id || '-%' AND goods.picture !~ '_\d+-\d+\.webp$'
  );
