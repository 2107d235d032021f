-- How many prints the buyer announced; `nums` is how many of them came back, once the return was received.
ALTER TABLE order_return ADD COLUMN asked_nums integer;
UPDATE order_return SET asked_nums = nums;
ALTER TABLE order_return ALTER COLUMN asked_nums SET NOT NULL;
ALTER TABLE order_return ADD CHECK (nums <= asked_nums AND asked_nums <= 99);
