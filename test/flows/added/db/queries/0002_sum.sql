alter table orders rename column total to sum;
-- migrate:accept drop-column the search has its own table
-- migrate:accept breaks-query the search has its own table
alter table orders drop column note;
