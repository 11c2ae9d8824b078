/** What of the frame no first view needs: fetched once the page works, with one catalogue of texts for both. */
export { Footer } from '../footer/footer.tsx';
export { PageFailure } from '../failure/page-failure.tsx';
