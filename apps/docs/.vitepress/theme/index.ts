import DefaultTheme from 'vitepress/theme';
import './readable.css';

export default DefaultTheme;
